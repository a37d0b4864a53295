"""What every `.pxd` declares in addition to the twin's own: functions of Python's C API, and one of our own in C."""

from __future__ import annotations

# The limited API sets and reads items by functions that check each of them; elsewhere the loop knows where they are.
LIST_OF = """
#ifndef SERAI_LIST_OF
#define SERAI_LIST_OF
#ifdef Py_LIMITED_API
#define SERAI_ITEM(i) PyList_GetItem(ready, i)
#define SERAI_SET_ITEM(i, item) PyList_SetItem(made, i, item)
#else
#define SERAI_ITEM(i) from[i]
#define SERAI_SET_ITEM(i, item) to[i] = item
#endif
static PyObject* serai_list_of(PyObject* ready, const int* numbers, Py_ssize_t count) {
    Py_ssize_t there_are = PyList_Size(ready);
    PyObject* made = PyList_New(count);
    if (made == NULL) return NULL;
#ifndef Py_LIMITED_API
    PyObject** from = ((PyListObject*)ready)->ob_item;
    PyObject** to = ((PyListObject*)made)->ob_item;
#endif
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject* number;
        if (numbers[i] >= 0 && numbers[i] < there_are) {
            number = SERAI_ITEM(numbers[i]);
            Py_INCREF(number);
        } else {
            number = PyLong_FromLong(numbers[i]);
            if (number == NULL) {
                Py_DECREF(made);
                return NULL;
            }
        }
        SERAI_SET_ITEM(i, number);
    }
    return made;
}
#endif
"""

C_FUNCTIONS = (
    'cdef extern from "Python.h":',
    "    void* PyList_GetItem(list items, Py_ssize_t index) noexcept nogil",
    "cdef extern from *:",
    f'    """{LIST_OF}"""',
    "    list serai_list_of(list ready, const int* numbers, Py_ssize_t count)",
)
